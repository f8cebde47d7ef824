import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentType } from '#domain/documents/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { DemoClient } from './clients.ts';
import { documentWords, everydayLife } from './document-words.ts';
import type { DemoUser, People } from './people.ts';
import { createRandom } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

export type DemoDocument = {
  ref: string;
  clientRef: string;
  type: DocumentType;
  name: string;
  data: DocumentData;
  confirmed: string[];
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  completed?: { by: string; at: Instant };
};

/** Makes both documents of the demonstration client: the passport completed, the plan with one choice not yet confirmed. */
export function makeDocuments(
  setting: Setting,
  { clients, people }: { clients: readonly DemoClient[]; people: People },
) {
  const random = createRandom('documents');
  const client = clients[0]!;
  const [own, manager] = people.users as [DemoUser, DemoUser];
  const known = { setting, client, manager };
  const passport: DemoDocument = {
    ref: random.ref(),
    clientRef: client.ref,
    type: 'health-passport',
    name: 'e-Health Passport',
    data: fillPassport(known),
    confirmed: ['legalRepresentative', 'futureWishes'],
    version: 9,
    createdAt: toDemoInstant(setting, -70, '10:05'),
    updatedAt: toDemoInstant(setting, -12, '15:40'),
    completed: { by: own.ref, at: toDemoInstant(setting, -12, '15:40') },
  };
  const plan: DemoDocument = {
    ref: random.ref(),
    clientRef: client.ref,
    type: 'advance-care-plan',
    name: 'Advance Care Plan',
    data: fillPlan(known),
    confirmed: ['hasWill', 'dyingPlaceImportant', 'burialPreferred'],
    version: 6,
    createdAt: toDemoInstant(setting, -40, '14:20'),
    updatedAt: toDemoInstant(setting, -3, '11:15'),
  };
  return [passport, plan];
}

type DocumentFacts = { setting: Setting; client: DemoClient; manager: DemoUser };

const fullName = ({ givenName, familyName }: DemoUser) => `${givenName} ${familyName}`;

function fillPassport({ setting: { country }, client, manager }: DocumentFacts): DocumentData {
  const { otherLanguages, faith, culture, likes, attorney, support } = documentWords(country);
  const reach = { phone: '', mobile: client.phoneMobile ?? client.phoneHome, fax: '', email: manager.email };
  return {
    ...newDocument('health-passport', { ...client, email: 'client@demo.test' }),
    otherLanguages,
    healthCondition: 'Stroke four years ago, weak right side. High blood pressure. Type 2 diabetes, on tablets.',
    emergencyInformation:
      'I take a blood thinner. My tablets are in the blue box by the kettle; the list is inside the lid.',
    communicationAbilities:
      'I speak slowly and search for words since the stroke. Deaf on the left; hearing aid on the right.',
    communicationInfo:
      'Sit on my right and face me. One question at a time, and wait. I write names down if they will not come.',
    painAwareness: 'I go quiet and hold my right arm. Ask me for a number from one to ten.',
    allergies: 'Penicillin: rash and swollen face. Sticking plasters: blisters. No grapefruit, because of my tablets.',
    medicationPrefs: 'One tablet at a time, with yoghurt. Not before I have eaten.',
    examinationPrefs: 'Blood pressure and needles on the left arm only. Tell me first what you are going to do.',
    otherMedicalCareInfo: 'Two years ago a scan was hard because I could not lie flat. A pillow under my knees helps.',
    legalRepresentative: true,
    legalRepresentativeInfo: { name: fullName(manager), legalRelationship: attorney, ...reach },
    futureWishes: true,
    futureWishesInfo: `My Advance Care Plan is here too. ${fullName(manager)} has a copy, and so has my doctor.`,
    ...everydayLife,
    nextOfKin: { fullName: fullName(manager), relationshipToMe: 'Daughter', ...reach },
    supportPerson: {
      ...{ fullName: support.name, relationshipToMe: 'Support worker', phone: support.phone, mobile: '', fax: '' },
      ...{ email: '', nameOfAgency: 'Alongside' },
    },
    generalPractitioner: {
      ...{ fullName: client.doctorName ?? '', relationshipToMe: 'Family doctor', phone: client.doctorPhone ?? '' },
      ...{
        mobile: '',
        fax: client.doctorPhone ?? '',
        email: '',
        address: `Medical centre\n${client.suburb}\n${client.city}`,
      },
    },
    contactOther: 'My neighbour, Joan, has a key and feeds the cat.',
    likes,
    dislikes: 'Cold tea, perfume, being called “dear”, the television on while we talk.',
    religiousNeeds: faith,
    culturalNeeds: culture,
    preferencesOther: 'I like to know who comes next, and when. Write it on the board by my bed.',
  };
}

function fillPlan({ setting: { country }, client, manager }: DocumentFacts): DocumentData {
  const { meaning, funeral, attorney, friend } = documentWords(country);
  const mobile = client.phoneMobile ?? client.phoneHome;
  return {
    ...newDocument('advance-care-plan'),
    powerOfAttorney: {
      ...{ name: fullName(manager), relationship: 'Daughter', homePhone: '', mobile, email: manager.email },
      details: `${attorney}. The papers are in the second drawer of my desk; our lawyer has the original.`,
    },
    importantPeople: [
      {
        ...{ givenName: manager.givenName, familyName: manager.familyName, homePhone: '', daytimePhone: mobile },
        relationship: 'Daughter',
      },
      { ...friend, daytimePhone: '' },
    ],
    hasWill: true,
    willHolder: `Our lawyer. ${manager.givenName} has a copy.`,
    importantThings: 'To be at home, to hear well, and to be asked before things are done to me.',
    meaningfulThings: meaning,
    thingsToRemember: 'I understand everything, even when I cannot find the words. Speak with me, not about me.',
    dyingImportantItems: [
      { optionValue: 'comfort', additionalInfo: '' },
      {
        optionValue: 'friends-family',
        additionalInfo: `${manager.givenName}, and ${friend.givenName} if she can travel`,
      },
      { optionValue: 'spiritual-needs', additionalInfo: 'A prayer with my family' },
    ],
    dyingImportantItemsOther: 'The window open, and music that I know.',
    dyingPlaceImportant: true,
    dyingPlaceImportantOptions: [
      { optionValue: 'home', additionalInfo: 'My house, in the front room' },
      { optionValue: 'hospice', additionalInfo: '' },
    ],
    dyingPlaceImportantOther: `If ${manager.givenName} cannot manage at home any more, the hospice is right.`,
    burialPreferred: false,
    funeralDetails: funeral,
    organDonationComments: 'I would like to talk about this with my doctor first.',
    carePreferences: [
      {
        circumstance: 'If I have another stroke and cannot swallow',
        preference: 'Try a tube for two weeks, then stop if nothing is better.',
      },
      { circumstance: 'If my heart stops', preference: 'Do not try to start it again. Keep me comfortable.' },
      { circumstance: 'If I get pneumonia', preference: 'Antibiotics at home. Hospital only if I am in distress.' },
    ],
  };
}
