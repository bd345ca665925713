import { useDeferredValue, useMemo } from 'react';
import { defaultLook, type Look } from '#content-api/values/look.shared.ts';
import { previewRules } from '#static-data/look/lookRules.ts';
import { paletteOf } from '#static-data/look/palette.ts';

/** The look as far as it can be read: of a colour that is half typed stands the sample's there. */
export function useShownLook(look: Look) {
  const wanted = useDeferredValue(JSON.stringify(look));
  return useMemo(() => {
    const typed = JSON.parse(wanted) as Look;
    const whole = Object.entries(typed.colours).map(([name, colour]) => [
      name,
      /^#[0-9a-f]{6}$/i.test(colour)
        ? colour.toLowerCase()
        : defaultLook.colours[name as keyof Look['colours']],
    ]);
    const readable: Look = { ...typed, colours: Object.fromEntries(whole) };
    return { look: readable, rules: previewRules(readable), moved: paletteOf(readable.colours).moved };
  }, [wanted]);
}
