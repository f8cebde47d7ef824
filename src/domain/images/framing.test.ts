import { describe, expect, it } from 'vitest';
import { movePicture, stepZoom } from './framing.ts';

describe('stepZoom', () => {
  it.each([
    [1, 1],
    [0.5, 1],
    [1.238, 1.24],
    [1.004, 1],
    [5, 5],
    [7, 5],
  ])('makes %d %d', (zoom, stepped) => expect(stepZoom(zoom)).toBeCloseTo(stepped, 10));
});

describe('movePicture', () => {
  const media = { width: 300, height: 190 };
  it.each<[string, Parameters<typeof movePicture>[0], { x: number; y: number }]>([
    ['goes as far as asked', { at: { x: 0, y: 0 }, by: { x: -10, y: 0 }, media, zoom: 1 }, { x: -10, y: 0 }],
    ['never leaves the frame empty', { at: { x: 50, y: 0 }, by: { x: 10, y: 10 }, media, zoom: 1 }, { x: 55, y: 0 }],
    ['nor on the other side', { at: { x: -50, y: 0 }, by: { x: -10, y: -10 }, media, zoom: 1 }, { x: -55, y: 0 }],
    ['goes further enlarged', { at: { x: 50, y: 0 }, by: { x: 10, y: 10 }, media, zoom: 2 }, { x: 60, y: 10 }],
  ])('%s', (_, input, place) => {
    const { x, y } = movePicture(input);
    expect([x + 0, y + 0]).toEqual([place.x, place.y]);
  });
});
