import { describe, expect, it } from 'vitest';
import { nudge } from './nudges';

const DAY = 86_400_000;
const now = 1_800_000_000_000;
const never = { copied: null, later: null, offered: null };
const tab = { update: false, keeping: 'best-effort', installed: false } as const;
const home = { ...tab, installed: true };
const usual = { shell: home, place: true, finished: true, times: never, now };

describe('a copy', () => {
  const at = (times: Partial<typeof never | Record<keyof typeof never, number>>) =>
    nudge({ ...usual, times: { ...never, ...times } });

  it('is due when there never was one, and when the last is two weeks old', () => {
    expect(at({})).toBe('copy');
    expect(at({ copied: now - 14 * DAY + 1 })).toBeNull();
    expect(at({ copied: now - 14 * DAY })).toBe('copy');
  });

  it('put off is not spoken of for a week', () => {
    expect(at({ later: now - 7 * DAY + 1 })).toBeNull();
    expect(at({ later: now - 7 * DAY })).toBe('copy');
    expect(at({ copied: now - 20 * DAY, later: now - DAY })).toBeNull();
  });

  it('made by a clock that was ahead does not count for ever', () => {
    expect(at({ copied: now + 300 * DAY })).toBe('copy');
    expect(at({ later: now + DAY })).toBe('copy');
  });

  it('is not asked for where the browser keeps for good, nor where there is nothing to copy', () => {
    expect(nudge({ ...usual, shell: { ...home, keeping: 'lasting' } })).toBeNull();
    expect(nudge({ ...usual, finished: false })).toBeNull();
  });
});

describe('a place on the home screen', () => {
  const at = (offered: number | null, shell: typeof usual.shell | typeof tab = tab, place = true) =>
    nudge({ ...usual, shell, place, times: { ...never, copied: now, offered } });

  it('is offered after a first match, for three days, until it is answered', () => {
    expect(nudge({ ...usual, shell: tab, finished: false })).toBeNull();
    expect(at(null)).toBe('offer');
    expect(at(now - 3 * DAY + 1)).toBe('offer');
    expect(at(now - 3 * DAY)).toBeNull();
    expect(at(0)).toBeNull();
  });

  it('is not offered to who has it, nor where there is none, nor where nothing is kept', () => {
    expect(at(null, home)).toBeNull();
    expect(at(null, tab, false)).toBeNull();
    expect(nudge({ ...usual, shell: { ...tab, keeping: 'nowhere' } })).toBeNull();
  });

  it('comes before a copy, which comes when it was answered', () => {
    expect(nudge({ ...usual, shell: tab })).toBe('offer');
    expect(nudge({ ...usual, shell: tab, times: { ...never, offered: 0 } })).toBe('copy');
  });
});

it('a newer version is told of first, whatever is kept', () => {
  for (const keeping of ['lasting', 'best-effort', 'nowhere'] as const) {
    expect(nudge({ ...usual, shell: { ...tab, keeping, update: true }, finished: false })).toBe('update');
  }
});
