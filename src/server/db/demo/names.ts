import type { Brand } from '#domain/brands/types.ts';

/** Invented people, in the order of the cities of places.ts; the letter is a gender's ref in the provider's list. */
type Names = {
  clients: string;
  workers: string;
  /** The demonstration client's own support workers. */
  team: { tom: string; mele: string; priya: string; grace: string; hemi: string };
  /** The people behind the demonstration's addresses, except the client, who is the first of `clients`. */
  accounts: Record<'manager' | 'viewer' | 'details' | 'funder' | 'newcomer' | 'office', string>;
  funders: readonly string[];
  organisations: readonly [string, string];
};

const nz: Names = {
  clients: `
    Rose Hākaraia F, Ngaire Tīpene F, Colin Petrie M, Jean Abernethy F, Arthur Kemp M, Losa Fa’asavalu F, Samuel Eti M,
    Doreen Maxwell F, Hone Parekura M,
    Beverley Strang F, Rāwiri Tamihana M, Elsie Cartwright F, Mei-Lin Zhao F, Graham Oldfield M, Patricia Nolan F,
    Sione Vaipulu M, Joan Whitcombe F, Harish Solanki M, Teuila Sapolu F, Bruce Hendry M, Margaret Yee F,
    Tāne Rangihuna M, Shirley Croft F, Ivan Marinkovich M,
    Huia Matenga F, Desmond Price M, Valerie Stokes F,
    Ray Fenwick M, Marama Ohia F, Audrey Bell F,
    Lorna Muir F, Keith Dalgety M, Heather Brophy F, Tama Reweti M, Nola Fairweather F, Alan Griggs M,
    Isobel McCrae F, Murray Lindsay M, Fay Sutherland F,
    Trevor Hale M, Mereana Pōtaka F,
    Dorothy Quill F, Pieter de Wit M,
    Hēnare Tautari M,
    Gwen Alcott F, Rōpata Kīngi M`,
  workers: `
    Mele Taufa F, Tom Whitaker M, Priya Nair F, Siobhán Doyle F, Grace Okafor F, Anahera Pōmare F, Lupe Tuilagi F,
    Darren Scully M, Mahesh Iyer M, Kirsty Lomas F, Rangi Tūhoro M, Hēmi Parata M, Josie Santos F,
    Caitlin Roake F, Fetu Leota M, Sarah Pennington F, Nikau Ruru M, Bianca Rossi F, Vikram Sethi M, Tess Holloway F,
    Aroha Tīmoti F,
    Salote Fifita F, Jin Park M, Moana Herewini F, Reena Prasad F, Marcus Bligh M, Talia Su’a F, Wei Huang F,
    Josh Carmody M, Filipo Amosa M, Noor Rahimi F, Hana Wharepapa F, Dean Sorrell M,
    Te Aroha Keepa F, Luke Barrow M, Jasleen Gill F, Mandy Prowse F, Tipene Horomona M,
    Kelly Stratton F, Manaia Tawhai F, Rob Ellery M, Divya Menon F,
    Emma Lockyer F, Callum Rae M, Ripeka Solomon F, Joy Bautista F, Stefan Novak M, Hannah Tregear F, Wade Millar M,
    Fiona McKerrow F, Tai Parangi M, Lucy Strachan F, Arjun Pillai M,
    Debbie Haines F, Ihaia Karaitiana M, Chloe Marsden F,
    Greta Lindqvist F, Pania Huria F, Sam Beddoes M,
    Waimarie Hōhepa F, Scott Ridley M,
    Ngaio Tareha F, Lisa Farnham F, Matiu Paewai M`,
  team: {
    tom: 'Tom Whitaker',
    mele: 'Mele Taufa',
    priya: 'Priya Nair',
    grace: 'Grace Okafor',
    hemi: 'Hēmi Parata',
  },
  accounts: {
    manager: 'Ana Hākaraia',
    viewer: 'Wiremu Moana',
    details: 'Linda Chen',
    funder: 'Meera Joshi',
    newcomer: 'Jordan Blake',
    office: 'Joanne Wells',
  },
  funders: ['Home support', 'Disability support', 'Injury support', 'Veterans’ support'],
  organisations: ['Kererū Health Funding', 'Southern Rivers Disability Funding'],
};

const au: Names = {
  clients: `
    Rose Callaghan F, Nancy Tippett F, Stavros Kalogeras M, Joyce Pemberton F, Arthur Lindsell M, Hoa Nguyen F,
    Salvatore Grasso M, Doris Hartigan F, Elias Haddad M, Maureen Slattery F, Colin Bray M, Leila Farah F,
    Eleni Pappas F, Kevin Drummond M, Marija Kovac F, Vince Barbaro M, Shirley Nott F, Minh Tran M, Judith Ashworth F,
    Ron Gilchrist M, Amina Yusuf F,
    Beryl Staines F, Mick Donnellan M, Gloria Fuentes F, Neville Pratt M, Lorraine Keogh F, Barry Ebsworth M,
    Hilda Brandt F, Giovanni Testa M, Pam Rourke F, Trevor Oakden M, Wendy Fairlie F,
    Marjorie Blythe F, Krishnan Pillay M, Dot Carmichael F, Clive Renshaw M, Noreen Duggan F,
    Edith Burbury F, Lance Mercer M,
    Ruth Templeton F, Hamish Lachlan M, Usha Raman F,
    Ken Tyrell M, Valda Sparks F,
    Maria Costa F, Les Bunting M`,
  workers: `
    Mele Taufa F, Tom Whitaker M, Priya Nair F, Siobhán Doyle F, Grace Okafor F, Nick Papadakis M, Linh Pham F,
    Rania Khoury F, Josh Cassidy M, Mei Chua F, Bec Nolan F, Samuel Tesfaye M, Carla Moretti F, Arun Desai M,
    Jodie Wren F, Andre Silva M,
    Zoe Mavros F, Liam Hegarty M, Thao Vu F, Fatuma Ali F, Ben Ashcroft M, Sunita Rao F, Chloe Draper F, Ivan Petrov M,
    Ngoc Le F, Tessa Brogan F, Harpreet Singh M, Olivia Kerr F,
    Kylie Marchant F, Dane Foster M, Leilani Faleolo F, Rosa Jimenez F, Jack Tolhurst M, Anita Kumar F,
    Shaun Meldrum M, Bridie Walsh F, Mariam Nasser F,
    Katrin Vogel F, Luca Romano M, Steph Hallett F, Deng Akol M, Jasmine Teo F, Peta Gilmour F, Omar Saleh M,
    Claire Bardsley F, Kofi Mensah M, Sarina Goh F, Matt Lockwood M, Tanya Visser F, Ruby Hayward F, Imran Qureshi M,
    Isla Cawthorn F, Toby Marriott M, Gita Thapa F, Fern Dobson F,
    Nadia Hakimi F, Owen Prideaux M, Lucia Ferraro F, Emily Stacey F,
    Jess Boland F, Corey Hunt M, Divya Menon F,
    Lani Tupou F, Craig Sampson M`,
  team: {
    tom: 'Tom Whitaker',
    mele: 'Mele Taufa',
    priya: 'Priya Nair',
    grace: 'Grace Okafor',
    hemi: 'Nick Papadakis',
  },
  accounts: {
    manager: 'Anna Callaghan',
    viewer: 'William Moran',
    details: 'Linda Chen',
    funder: 'Meera Joshi',
    newcomer: 'Jordan Blake',
    office: 'Joanne Wells',
  },
  funders: ['Support at home', 'Disability support', 'Community respite', 'Veterans’ home care'],
  organisations: ['Banksia Health Funding', 'Wattle Disability Funding'],
};

export const names: Record<Brand['country'], Names> = { nz, au };

/** Sons, daughters and grandchildren; their family name is the client's. */
export const relatives = [
  'Sarah',
  'Michael',
  'Karen',
  'David',
  'Rachel',
  'Andrew',
  'Lisa',
  'Paul',
  'Nicola',
  'Mark',
  'Helen',
  'Simon',
  'Julie',
  'Peter',
  'Megan',
  'Craig',
  'Tania',
  'Greg',
] as const;

/** Reads `'Rose Hākaraia F, …'` as names. Where there are three words, the first two are the given name unless the second is small. */
export function readNames(text: string): { givenName: string; familyName: string; genderRef: string }[] {
  return text.split(',').map((entry) => {
    const words = entry.trim().split(/\s+/);
    const genderRef = words.pop()!;
    return { ...splitName(words.join(' ')), genderRef };
  });
}

/** Splits a name: `'Te Aroha Keepa'` is Te Aroha of the family Keepa, `'Pieter de Wit'` is Pieter of the family de Wit. */
export function splitName(fullName: string): { givenName: string; familyName: string } {
  const words = fullName.split(' ');
  const at = /^[a-z]/.test(words.at(-2) ?? '') ? -2 : -1;
  return { givenName: words.slice(0, at).join(' '), familyName: words.slice(at).join(' ') };
}

/** Makes the address of a person, which no mail reaches: `mele.foliaki@demo.test`. */
export function toDemoEmail({ givenName, familyName }: { givenName: string; familyName: string }): string {
  return `${foldName(givenName)}.${foldName(familyName)}@demo.test`;
}

/** Folds a name to plain letters: `'Hākaraia'` → `'hakaraia'`. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
