import { describe, expect, it } from 'vitest';
import { complete, goTo, keyOf, numbersOf, pad, press, repeated, typed, type Key, type Pad } from './keypad';

function type(now: Pad, ...keys: Key[]): Pad {
  return keys.reduce(press, now);
}

describe('the keypad', () => {
  it('writes numbers of several digits, negative ones too', () => {
    const now = type(pad(2), '1', '2', '4', 'next', '7', 'sign');
    expect(numbersOf(now)).toEqual([124, -7]);
  });

  it('takes a sign before or after the digits, and takes it off again', () => {
    expect(numbersOf(type(pad(1), 'sign', '3', '0'))).toEqual([-30]);
    expect(numbersOf(type(pad(1), '3', 'sign', 'sign'))).toEqual([3]);
  });

  it('stops at five digits, and does not collect noughts', () => {
    expect(type(pad(1), '9', '9', '9', '9', '9', '9').texts).toEqual(['99999']);
    expect(type(pad(1), '0', '0', '5').texts).toEqual(['5']);
  });

  it('undoes stroke by stroke, over several sides', () => {
    const now = type(pad(2), '1', '2', 'next', '5', 'erase');
    expect(type(now, 'undo')).toMatchObject({ texts: ['12', '5'], at: 1 });
    expect(type(now, 'undo', 'undo', 'undo')).toMatchObject({ texts: ['1', ''], at: 0 });
    expect(type(pad(1), 'undo')).toEqual(pad(1));
  });

  it('goes round the sides, and nowhere else', () => {
    expect(type(pad(3), 'before').at).toBe(2);
    expect(type(pad(3), 'next', 'next', 'next').at).toBe(0);
    expect(goTo(pad(3), 3).at).toBe(0);
  });

  it('replaces a number one comes to with the first digit, and then goes on', () => {
    const again = pad(3, [12, 34, -5]);
    expect(type(again, '9').texts).toEqual(['9', '34', '-5']);
    expect(type(again, '9', '1', 'next', '7').texts).toEqual(['91', '7', '-5']);
    expect(type(again, '9', 'undo')).toEqual(again);
    // A side that is selected again is replaced by the next digit; the keys for erasing and the sign change its number.
    expect(type(again, '9', 'next', 'before', '8').texts[0]).toBe('8');
    expect(type(again, 'erase', '3').texts[0]).toBe('13');
    expect(type(again, 'sign').texts[0]).toBe('-12');
    expect(type(again, 'sign', '3', '0').texts[0]).toBe('-30');
    expect(type(again, 'before', '5').texts[2]).toBe('5');
  });

  it('writes a number that is known already with one key, and goes on', () => {
    const twice = [
      [12, 0, 0],
      [25, 0, 12],
    ];
    expect(repeated(pad(3), twice, 4)).toEqual([0, 12]);
    const one = type(pad(3), '7', 'next');
    expect(repeated(one, twice, 2)).toEqual([7, 0]);
    expect(type(one, '=7', '=0')).toMatchObject({ texts: ['7', '7', '0'], at: 0 });
  });

  it('is complete at the last side when none was forgotten', () => {
    expect([pad(2), type(pad(2), '1', 'next'), type(pad(2), 'next', '1')].some(complete)).toBe(false);
    expect(complete(type(pad(2), '1', 'next', '0'))).toBe(true);
  });

  it('shows what was written before, and counts nothing as nought', () => {
    expect(numbersOf(pad(3, [5, -2]))).toEqual([5, -2, 0]);
    expect([typed(pad(2)), typed(type(pad(2), 'sign')), typed(type(pad(2), '0'))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('knows a keyboard', () => {
    const at = (key: string, ctrlKey = false) => keyOf({ key, ctrlKey, metaKey: false });
    expect([
      at('7'),
      at('-'),
      at('Backspace'),
      at('ArrowLeft'),
      at('Enter'),
      at('z', true),
      at('a'),
      at('7', true),
    ]).toEqual(['7', 'sign', 'erase', 'before', 'next', 'undo', null, null]);
  });
});
