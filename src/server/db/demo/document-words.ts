import type { Brand } from '#domain/brands/types.ts';

/** The words that differ by country in the documents of the demonstration client. */
type CountryWords = {
  otherLanguages: string[];
  faith: string;
  culture: string;
  likes: string;
  meaning: string;
  funeral: string;
  attorney: string;
  support: { name: string; phone: string };
  friend: { givenName: string; familyName: string; homePhone: string; relationship: string };
};

const words: Record<Brand['country'], CountryWords> = {
  nz: {
    otherLanguages: ['mi'],
    faith: 'Karakia in the morning. Our minister, Rev. Tāne Pōtae, may visit at any hour.',
    culture:
      'Please say my name with its long ā: Hākaraia. Ask before you touch my head. My whānau decide with me, so let them stay.',
    likes:
      'Kōwhai in flower, waiata on the radio, strong tea with milk, the six o’clock news. My mokopuna Kāhu on video.',
    meaning: 'My mokopuna, our urupā at Ōpōtiki, singing with others, and the garden in spring.',
    funeral:
      'At the marae, then with my parents at Ōpōtiki. Waiata, no long speeches. Kākahu from the chest in my room.',
    attorney: 'Enduring power of attorney for care and welfare',
    support: { name: 'Hēmi Parata', phone: '021 555 0143' },
    friend: { givenName: 'Māia', familyName: 'Tūhoro', homePhone: '09 555 0172', relationship: 'Sister' },
  },
  au: {
    otherLanguages: ['el'],
    faith: 'Orthodox. Father Nikólaos may visit at any hour. I fast before Easter; ask me what I eat then.',
    culture: 'My family decide with me, so let them stay. Please do not talk about me as if I were not there.',
    likes: 'Strong coffee, the radio in the morning, the cricket, my grandson Theo on video.',
    meaning: 'My grandchildren, our street, singing with others, and the garden in spring.',
    funeral: 'At our church, then with my parents. Hymns, no long speeches. The blue dress from the chest in my room.',
    attorney: 'Enduring guardian',
    support: { name: 'Helen Marsh', phone: '0491 555 143' },
    friend: { givenName: 'Zoë', familyName: 'Marinos', homePhone: '02 5555 0172', relationship: 'Sister' },
  },
};

export function documentWords(country: Brand['country']): CountryWords {
  return words[country];
}

/** Section B of the passport: what helps in everyday life. */
export const everydayLife = {
  safetySupport: true,
  physcialSafety:
    'I need my frame within reach and the hall light on at night. I am deaf on the left side, so please sit on my right.',
  stressCauses: 'Being hurried. Loud televisions. Strangers who come in without knocking.',
  stressSigns: 'I stop answering and rub my hands.',
  stressRelievers: 'A hand on my shoulder, tea, and a minute of quiet. Then say it again more slowly.',
  movingAround: true,
  movingMethods: 'With a frame indoors. In a wheelchair outside and for more than 20 metres.',
  movingInfo: 'Stand on my right. Count to three before I stand up. No lifting under the arms.',
  dailyActivities: true,
  usingToilet: {
    valueOne: 'Go by myself in the day',
    valueTwo: 'The light and my frame at night',
    valueThree: 'I need the rail on the left',
  },
  usingShower: {
    valueOne: 'Wash my face and front myself',
    valueTwo: 'Hair, back and feet',
    valueThree: 'The water must be warm before I step in',
  },
  personalHygiene: {
    valueOne: 'Brush my teeth and comb my hair',
    valueTwo: 'Nails, and the hearing aid battery',
    valueThree: 'My lower teeth come out',
  },
  dressing: {
    valueOne: 'Choose my clothes, put on what has no buttons',
    valueTwo: 'Right sleeve first, shoes and buttons',
    valueThree: 'My right shoulder is sore',
  },
  eatingDrinking: {
    valueOne: 'Eat by myself with the thick-handled fork',
    valueTwo: 'Cutting up meat, opening jars',
    valueThree: 'No grapefruit, because of my tablets',
  },
  sleeping: {
    valueOne: 'Turn over by myself',
    valueTwo: 'Two pillows, and the window open a little',
    valueThree: 'I am up once, at about three',
  },
};
