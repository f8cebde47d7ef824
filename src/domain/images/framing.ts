/** A picture in a square frame, where a person moves and enlarges it (docs/product/pictures.md, "Choosing the part"). */

export const leastZoom = 1;
export const mostZoom = 5;
export const zoomStep = 0.01;
/** The frame, in CSS pixels. */
export const previewSide = 190;

type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** Rounds a zoom to steps of 0.01, from 1 to 5 (docs/product/pictures.md, "Choosing the part"): `7` is `5`, `1.238` is `1.24`. */
export function stepZoom(zoom: number): number {
  return Math.min(mostZoom, Math.max(leastZoom, Math.round(zoom / zoomStep) * zoomStep));
}

/**
 * Finds where a picture is after a move, with the frame always filled. 300 px wide in a frame of 190 it can go 55 px to each side. From 50
 * by 10 it is at 55.
 */
export function movePicture({ at, by, media, zoom }: { at: Point; by: Point; media: Size; zoom: number }): Point {
  const within = (place: number, length: number) => {
    const most = Math.max(0, (length * zoom - previewSide) / 2);
    return Math.min(most, Math.max(-most, place));
  };
  return { x: within(at.x + by.x, media.width), y: within(at.y + by.y, media.height) };
}
