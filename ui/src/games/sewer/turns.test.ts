import { expect, it } from 'vitest';
import { t } from '../../lib/i18n/index.svelte';
import './sentences';
import { lapsLeft } from './turns';

it('says how many laps are left when they are few, and nothing before', () => {
  expect([240, 13, 12].map((turns) => lapsLeft(turns, 6))).toEqual([null, null, 2]);
  expect([7, 6, 1, 0].map((turns) => lapsLeft(turns, 6))).toEqual([2, 1, 1, null]);
  expect(t('sewer-laps-left', { count: 2 })).toBe('Encore deux tours de table');
  expect(t('sewer-laps-left', { count: 1 })).toBe('Dernier tour de table');
});
