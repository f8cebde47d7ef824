import { createRandom } from './random.ts';

/** The features of a drawn portrait, each a colour or the name of a shape. */
type Portrait = {
  background: string;
  skin: string;
  hair: string;
  cut: keyof typeof cuts;
  top: string;
  collar: boolean;
  beard: boolean;
  glasses: boolean;
};

const backgrounds = ['#dcebe4', '#e8e2f3', '#fbe7d3', '#d9e8f5', '#f6dfe2', '#eceadb'];
const skins = ['#f7d7c0', '#eec1a0', '#dba37b', '#c08a60', '#a26f4a', '#80543a'];
const darkHairs = ['#2b2422', '#3a2a22', '#4a3226', '#8f8a86'];
const hairs = [...darkHairs, '#7a4f2e', '#b98345', '#5b2f22'];
const tops = ['#2f6f73', '#7b4b8c', '#b3533c', '#35588f', '#5c7a3a', '#a8425f'];

/** Hair behind the head and in front of it. */
const cuts = {
  short: { behind: '', front: '<path d="M74 118c-6-52 22-78 54-78s60 26 54 78c-8-26-24-40-54-40s-46 14-54 40z"/>' },
  side: {
    behind: '',
    front: '<path d="M73 122c-8-56 24-84 58-82 40 2 58 32 51 82-6-30-14-40-24-44-26 14-60 12-85 44z"/>',
  },
  curly: {
    behind: '',
    front:
      '<g><circle cx="84" cy="86" r="22"/><circle cx="104" cy="62" r="24"/><circle cx="132" cy="54" r="25"/><circle cx="158" cy="68" r="23"/><circle cx="174" cy="92" r="20"/></g>',
  },
  long: {
    behind: '<path d="M64 210c-10-112 10-172 64-172s74 60 64 172z"/>',
    front: '<path d="M74 120c2-50 26-66 54-66s52 16 54 66c-16-14-28-26-40-42-16 20-40 32-68 42z"/>',
  },
  bob: {
    behind: '<path d="M62 158c-8-84 18-120 66-120s74 36 66 120c-26 14-106 14-132 0z"/>',
    front: '<path d="M74 104c2-36 26-48 54-48s52 12 54 48c-30-8-78-8-108 0z"/>',
  },
  bun: {
    behind: '<circle cx="128" cy="36" r="25"/>',
    front: '<path d="M74 116c0-48 24-68 54-68s54 20 54 68c-12-24-28-34-54-34s-42 10-54 34z"/>',
  },
  scarf: {
    behind: '<path d="M58 214c-12-116 12-180 70-180s82 64 70 180c-40 22-100 22-140 0z"/>',
    front: '<path d="M70 124c-2-60 26-84 58-84s60 24 58 84c-12-36-28-50-58-50s-46 14-58 50z"/>',
  },
  bald: { behind: '', front: '' },
};
const cutsOf: Record<string, readonly Portrait['cut'][]> = {
  F: ['long', 'bob', 'bun', 'curly', 'long', 'bob', 'bun', 'scarf'],
  M: ['short', 'side', 'curly', 'short', 'side', 'bald'],
};

/** Chooses the same features for the same place in the register and gender, in every demonstration. */
export function choosePortrait({ place, genderRef }: { place: number; genderRef: string }): Portrait {
  const random = createRandom(`portrait ${place}`);
  const skin = random.pick(skins);
  return {
    background: backgrounds[place % backgrounds.length]!,
    skin,
    hair: random.pick(skins.indexOf(skin) < 2 ? hairs : darkHairs),
    cut: random.pick(cutsOf[genderRef] ?? cutsOf.F!),
    top: random.pick(tops),
    collar: random.chance(0.4),
    beard: genderRef === 'M' && random.chance(0.35),
    glasses: random.chance(0.25),
  };
}

/** Draws a friendly face, head and shoulders, 256 units square. */
export function drawPortrait(portrait: Portrait): string {
  const { background, skin, top, cut } = portrait;
  const hair = cut === 'scarf' ? top : portrait.hair;
  const { behind, front } = cuts[cut];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${background}"/>
    <g fill="${hair}">${behind}</g>
    <path d="M30 256c2-48 40-66 98-66s96 18 98 66z" fill="${top}"/>
    <path d="M106 168h44v26c-4 16-40 16-44 0z" fill="${skin}"/>
    <path d="M106 176c12 14 32 14 44 0v10c-12 12-32 12-44 0z" fill="#000" opacity=".12"/>
    ${portrait.collar ? '<path d="M100 190l28 26 28-26 12 8-26 34-14-14-14 14-26-34z" fill="#fff" opacity=".85"/>' : ''}
    <g fill="${skin}"><circle cx="75" cy="126" r="12"/><circle cx="181" cy="126" r="12"/><ellipse cx="128" cy="120" rx="54" ry="62"/></g>
    <g fill="#c8413b" opacity=".14"><circle cx="98" cy="142" r="12"/><circle cx="158" cy="142" r="12"/></g>
    ${portrait.beard ? `<path d="M76 130c2 36 22 56 52 56s50-20 52-56c-6 14-14 20-22 20h-60c-8 0-16-6-22-20z" fill="${hair}"/>` : ''}
    <g fill="${hair}">${front}</g>
    <g fill="#2a2320"><ellipse cx="108" cy="120" rx="5" ry="6"/><ellipse cx="148" cy="120" rx="5" ry="6"/></g>
    <g fill="none" stroke="#2a2320" stroke-width="4" stroke-linecap="round">
      <path d="M99 104q9-6 18-1M139 103q9-5 18 1" stroke="${cut === 'scarf' ? '#2a2320' : hair}"/>
      <path d="M126 124q-5 14 3 15" opacity=".4"/>
      <path d="M108 152q20 18 40 0" stroke="#fff" stroke-width="${portrait.beard ? 5 : 0}"/>
      <path d="M108 152q20 18 40 0" stroke="#4a1a16"/>
      ${portrait.glasses ? '<g stroke-width="3.5"><circle cx="108" cy="120" r="16"/><circle cx="148" cy="120" r="16"/><path d="M124 118q4-4 8 0"/></g>' : ''}
    </g>
  </svg>`;
}
