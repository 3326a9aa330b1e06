// Whether the water is animated on this screen; kept while the page is open.

let on = $state(true);

/** Whether the water runs. Reactive. */
export function running(): boolean {
  return on;
}

/** Starts or stops the water. */
export function run(wanted: boolean): void {
  on = wanted;
}
