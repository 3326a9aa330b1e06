/** Phones at the table: inviting them, scanning, sitting down. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { open } from './browser.ts';

/** Opens the door at the tablet, and gives what the square says. */
export async function invite(tablet: Page): Promise<string> {
  await tablet.getByRole('button', { name: 'Pause' }).tap();
  await tablet.getByRole('button', { name: 'Jouer avec les téléphones' }).tap();
  const code = (await tablet.locator('[data-place="code"]').textContent())?.replace(' ', '') ?? '';
  const address = (await tablet.locator('[data-place="address"]').textContent()) ?? '';
  assert.match(code, /^[A-Z2-9]{8}$/);
  return `http://${address}/#/join/${code}`;
}

/** A phone that scans the square. */
export function scan(t: TestContext, square: string): Promise<Page> {
  return open(t, square, 'phone', { warns: /40[19] \(|credentials available|before the connection/ });
}

/** A phone that scans the square and sits down as somebody. */
export async function sit(t: TestContext, square: string, name: string): Promise<Page> {
  const phone = await scan(t, square);
  await phone.getByRole('button', { name }).tap();
  await phone.locator('.play').waitFor();
  return phone;
}
