import init, { figure } from "uttt/figure";

/** On the server and in the browser alike. */
export async function load() {
  await init();
  const game = "classic: 55 51 15";
  return { game, picture: figure(game, { caption: "O to move" }) };
}
