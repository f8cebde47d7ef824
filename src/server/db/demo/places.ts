import type { Brand } from '#domain/brands/types.ts';

/** A suburb: its name, latitude and longitude. */
export type DemoSuburb = readonly [suburb: string, latitude: number, longitude: number];

/** A city or district whose support workers can reach its clients, and how many of each it has. */
type DemoCity = {
  name: string;
  clients: number;
  workers: number;
  /** Set where it is not the brand's. */
  timeZone?: string;
  places: readonly DemoSuburb[];
};

const nz: readonly DemoCity[] = [
  {
    name: 'Lower Hutt',
    clients: 9,
    workers: 13,
    places: [
      ['Petone', -41.227, 174.879],
      ['Alicetown', -41.215, 174.89],
      ['Hutt Central', -41.209, 174.908],
      ['Waiwhetū', -41.223, 174.918],
      ['Eastbourne', -41.292, 174.899],
      ['Naenae', -41.2, 174.948],
      ['Woburn', -41.221, 174.905],
      ['Wainuiomata', -41.261, 174.947],
      ['Taitā', -41.183, 174.96],
      ['Stokes Valley', -41.179, 174.981],
      ['Trentham', -41.133, 175.04],
      ['Maungaraki', -41.207, 174.878],
    ],
  },
  {
    name: 'Wellington',
    clients: 6,
    workers: 8,
    places: [
      ['Karori', -41.285, 174.737],
      ['Newtown', -41.312, 174.779],
      ['Kilbirnie', -41.319, 174.794],
      ['Island Bay', -41.336, 174.773],
      ['Johnsonville', -41.223, 174.805],
      ['Miramar', -41.317, 174.817],
      ['Khandallah', -41.245, 174.794],
      ['Tawa', -41.169, 174.826],
    ],
  },
  {
    name: 'Auckland',
    clients: 9,
    workers: 12,
    places: [
      ['Mount Albert', -36.884, 174.717],
      ['Māngere', -36.969, 174.799],
      ['Takapuna', -36.788, 174.772],
      ['Henderson', -36.88, 174.631],
      ['Papatoetoe', -36.979, 174.854],
      ['Howick', -36.899, 174.933],
      ['Glen Innes', -36.878, 174.856],
      ['Onehunga', -36.924, 174.785],
      ['Manurewa', -37.02, 174.896],
      ['Glenfield', -36.781, 174.722],
      ['Avondale', -36.899, 174.696],
    ],
  },
  {
    name: 'Hamilton',
    clients: 3,
    workers: 5,
    places: [
      ['Hillcrest', -37.799, 175.319],
      ['Frankton', -37.788, 175.262],
      ['Dinsdale', -37.799, 175.245],
      ['Rototuna', -37.729, 175.261],
      ['Claudelands', -37.779, 175.29],
    ],
  },
  {
    name: 'Tauranga',
    clients: 3,
    workers: 4,
    places: [
      ['Mount Maunganui', -37.639, 176.185],
      ['Greerton', -37.728, 176.131],
      ['Pāpāmoa', -37.699, 176.283],
      ['Ōtūmoetai', -37.669, 176.145],
    ],
  },
  {
    name: 'Christchurch',
    clients: 6,
    workers: 7,
    places: [
      ['Riccarton', -43.531, 172.599],
      ['Papanui', -43.494, 172.608],
      ['Sumner', -43.568, 172.76],
      ['New Brighton', -43.507, 172.728],
      ['Halswell', -43.581, 172.568],
      ['Addington', -43.542, 172.614],
      ['St Albans', -43.511, 172.634],
      ['Hornby', -43.543, 172.524],
    ],
  },
  {
    name: 'Dunedin',
    clients: 3,
    workers: 4,
    places: [
      ['St Clair', -45.912, 170.488],
      ['Mosgiel', -45.875, 170.348],
      ['North East Valley', -45.847, 170.53],
      ['Mornington', -45.885, 170.479],
      ['Port Chalmers', -45.816, 170.62],
    ],
  },
  {
    name: 'Palmerston North',
    clients: 2,
    workers: 3,
    places: [
      ['Hokowhitu', -40.364, 175.632],
      ['Awapuni', -40.377, 175.583],
      ['Feilding', -40.225, 175.565],
    ],
  },
  {
    name: 'Nelson',
    clients: 2,
    workers: 3,
    places: [
      ['Stoke', -41.313, 173.233],
      ['Tāhunanui', -41.288, 173.245],
      ['Richmond', -41.338, 173.183],
    ],
  },
  {
    name: 'Whangārei',
    clients: 1,
    workers: 2,
    places: [
      ['Kamo', -35.685, 174.302],
      ['Onerahi', -35.763, 174.364],
    ],
  },
  {
    name: 'Napier',
    clients: 2,
    workers: 3,
    places: [
      ['Taradale', -39.534, 176.848],
      ['Ahuriri', -39.482, 176.896],
      ['Havelock North', -39.669, 176.877],
    ],
  },
];

const au: readonly DemoCity[] = [
  {
    name: 'Sydney',
    clients: 12,
    workers: 16,
    places: [
      ['Marrickville', -33.911, 151.155],
      ['Dulwich Hill', -33.905, 151.139],
      ['Newtown', -33.898, 151.179],
      ['Ashfield', -33.889, 151.125],
      ['Hurstville', -33.967, 151.103],
      ['Leichhardt', -33.884, 151.156],
      ['Bankstown', -33.917, 151.035],
      ['Randwick', -33.915, 151.242],
      ['Parramatta', -33.815, 151.001],
      ['Chatswood', -33.797, 151.181],
      ['Manly', -33.797, 151.288],
      ['Cronulla', -34.055, 151.154],
    ],
  },
  {
    name: 'Melbourne',
    clients: 9,
    workers: 12,
    places: [
      ['Footscray', -37.8, 144.9],
      ['Brunswick', -37.767, 144.96],
      ['St Kilda', -37.867, 144.98],
      ['Box Hill', -37.819, 145.122],
      ['Preston', -37.742, 145.01],
      ['Sunshine', -37.788, 144.833],
      ['Glen Waverley', -37.878, 145.165],
      ['Essendon', -37.75, 144.917],
      ['Coburg', -37.744, 144.964],
    ],
  },
  {
    name: 'Brisbane',
    clients: 6,
    workers: 9,
    timeZone: 'Australia/Brisbane',
    places: [
      ['Chermside', -27.385, 153.031],
      ['Sunnybank', -27.579, 153.059],
      ['Wynnum', -27.443, 153.173],
      ['Toowong', -27.485, 152.992],
      ['Carindale', -27.505, 153.102],
    ],
  },
  {
    name: 'Adelaide',
    clients: 5,
    workers: 7,
    timeZone: 'Australia/Adelaide',
    places: [
      ['Glenelg', -34.98, 138.515],
      ['Norwood', -34.921, 138.631],
      ['Unley', -34.951, 138.607],
      ['Prospect', -34.883, 138.594],
      ['Port Adelaide', -34.847, 138.503],
    ],
  },
  {
    name: 'Perth',
    clients: 5,
    workers: 7,
    timeZone: 'Australia/Perth',
    places: [
      ['Fremantle', -32.054, 115.746],
      ['Subiaco', -31.948, 115.827],
      ['Joondalup', -31.745, 115.766],
      ['Victoria Park', -31.976, 115.897],
      ['Morley', -31.888, 115.907],
    ],
  },
  {
    name: 'Hobart',
    clients: 2,
    workers: 4,
    places: [
      ['Sandy Bay', -42.905, 147.326],
      ['Glenorchy', -42.833, 147.276],
      ['Kingston', -42.977, 147.308],
      ['New Town', -42.857, 147.311],
    ],
  },
  {
    name: 'Canberra',
    clients: 3,
    workers: 4,
    places: [
      ['Belconnen', -35.238, 149.067],
      ['Greenway', -35.418, 149.068],
      ['Dickson', -35.251, 149.139],
    ],
  },
  {
    name: 'Newcastle',
    clients: 2,
    workers: 3,
    places: [
      ['Charlestown', -32.964, 151.693],
      ['Merewether', -32.943, 151.751],
      ['Wallsend', -32.903, 151.668],
    ],
  },
  {
    name: 'Darwin',
    clients: 2,
    workers: 2,
    timeZone: 'Australia/Darwin',
    places: [
      ['Nightcliff', -12.383, 130.852],
      ['Palmerston', -12.486, 130.983],
    ],
  },
];

/** Real places with their coordinates; the first city's first suburb is where the demonstration client lives. */
export const cities: Record<Brand['country'], readonly DemoCity[]> = { nz, au };
