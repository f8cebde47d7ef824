import { useEffect, useState } from 'react';

const presses = ['pointerdown'];
const releases = ['pointerup', 'pointercancel', 'contextmenu'];

/** Keeps a value as it is while a mouse button, a pen or a finger is down: what depends on it moves nothing from under them. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false);
  const [held, setHeld] = useState(value);
  useEffect(() => {
    const change = ({ type }: Event) => setPressed(presses.includes(type));
    const types = [...presses, ...releases];
    for (const type of types) window.addEventListener(type, change, true);
    return () => {
      for (const type of types) window.removeEventListener(type, change, true);
    };
  }, []);
  if (!isPressed && held !== value) setHeld(value);
  return held;
}
