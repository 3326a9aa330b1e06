// Whether the water moves on this screen: a wish of the table, for as long as the page is open.

let on = $state(true);

/** Whether the water runs. Reactive. */
export function running(): boolean {
  return on;
}

/** Lets the water run, or stops it. */
export function run(wanted: boolean): void {
  on = wanted;
}
