/** Phones at the table: invite, scan, sit down. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { open } from './browser.ts';

/** Invites phones at the tablet, and returns the address in the QR code. */
export async function invite(tablet: Page): Promise<string> {
  await tablet.getByRole('button', { name: 'Pause' }).tap();
  await tablet.getByRole('button', { name: 'Jouer avec les téléphones' }).tap();
  const code = (await tablet.locator('[data-place="code"]').textContent())?.replace(' ', '') ?? '';
  const address = (await tablet.locator('[data-place="address"]').textContent()) ?? '';
  assert.match(code, /^[A-Z2-9]{8}$/);
  return `http://${address}/#/join/${code}`;
}

/** Opens the scanned address on a phone. */
export function scan(t: TestContext, square: string): Promise<Page> {
  return open(t, square, 'phone', { warns: /40[19] \(|credentials available|before the connection/ });
}

/** Opens the scanned address on a phone, and sits down as this person. */
export async function sit(t: TestContext, square: string, name: string): Promise<Page> {
  const phone = await scan(t, square);
  await phone.getByRole('button', { name }).tap();
  await phone.locator('.play').waitFor();
  return phone;
}
