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

const nz = `
  Lower Hutt, 9 clients, 13 workers
    Petone -41.227 174.879, Alicetown -41.215 174.89, Hutt Central -41.209 174.908, Waiwhetū -41.223 174.918,
    Eastbourne -41.292 174.899, Naenae -41.2 174.948, Woburn -41.221 174.905, Wainuiomata -41.261 174.947,
    Taitā -41.183 174.96, Stokes Valley -41.179 174.981, Trentham -41.133 175.04, Maungaraki -41.207 174.878
  Wellington, 6 clients, 8 workers
    Karori -41.285 174.737, Newtown -41.312 174.779, Kilbirnie -41.319 174.794, Island Bay -41.336 174.773,
    Johnsonville -41.223 174.805, Miramar -41.317 174.817, Khandallah -41.245 174.794, Tawa -41.169 174.826
  Auckland, 9 clients, 12 workers
    Mount Albert -36.884 174.717, Māngere -36.969 174.799, Takapuna -36.788 174.772, Henderson -36.88 174.631,
    Papatoetoe -36.979 174.854, Howick -36.899 174.933, Glen Innes -36.878 174.856, Onehunga -36.924 174.785,
    Manurewa -37.02 174.896, Glenfield -36.781 174.722, Avondale -36.899 174.696
  Hamilton, 3 clients, 5 workers
    Hillcrest -37.799 175.319, Frankton -37.788 175.262, Dinsdale -37.799 175.245, Rototuna -37.729 175.261,
    Claudelands -37.779 175.29
  Tauranga, 3 clients, 4 workers
    Mount Maunganui -37.639 176.185, Greerton -37.728 176.131, Pāpāmoa -37.699 176.283, Ōtūmoetai -37.669 176.145
  Christchurch, 6 clients, 7 workers
    Riccarton -43.531 172.599, Papanui -43.494 172.608, Sumner -43.568 172.76, New Brighton -43.507 172.728,
    Halswell -43.581 172.568, Addington -43.542 172.614, St Albans -43.511 172.634, Hornby -43.543 172.524
  Dunedin, 3 clients, 4 workers
    St Clair -45.912 170.488, Mosgiel -45.875 170.348, North East Valley -45.847 170.53, Mornington -45.885 170.479,
    Port Chalmers -45.816 170.62
  Palmerston North, 2 clients, 3 workers
    Hokowhitu -40.364 175.632, Awapuni -40.377 175.583, Feilding -40.225 175.565
  Nelson, 2 clients, 3 workers
    Stoke -41.313 173.233, Tāhunanui -41.288 173.245, Richmond -41.338 173.183
  Whangārei, 1 clients, 2 workers
    Kamo -35.685 174.302, Onerahi -35.763 174.364
  Napier, 2 clients, 3 workers
    Taradale -39.534 176.848, Ahuriri -39.482 176.896, Havelock North -39.669 176.877`;

const au = `
  Sydney, 12 clients, 16 workers
    Marrickville -33.911 151.155, Dulwich Hill -33.905 151.139, Newtown -33.898 151.179, Ashfield -33.889 151.125,
    Hurstville -33.967 151.103, Leichhardt -33.884 151.156, Bankstown -33.917 151.035, Randwick -33.915 151.242,
    Parramatta -33.815 151.001, Chatswood -33.797 151.181, Manly -33.797 151.288, Cronulla -34.055 151.154
  Melbourne, 9 clients, 12 workers
    Footscray -37.8 144.9, Brunswick -37.767 144.96, St Kilda -37.867 144.98, Box Hill -37.819 145.122,
    Preston -37.742 145.01, Sunshine -37.788 144.833, Glen Waverley -37.878 145.165, Essendon -37.75 144.917,
    Coburg -37.744 144.964
  Brisbane, 6 clients, 9 workers, Australia/Brisbane
    Chermside -27.385 153.031, Sunnybank -27.579 153.059, Wynnum -27.443 153.173, Toowong -27.485 152.992,
    Carindale -27.505 153.102
  Adelaide, 5 clients, 7 workers, Australia/Adelaide
    Glenelg -34.98 138.515, Norwood -34.921 138.631, Unley -34.951 138.607, Prospect -34.883 138.594,
    Port Adelaide -34.847 138.503
  Perth, 5 clients, 7 workers, Australia/Perth
    Fremantle -32.054 115.746, Subiaco -31.948 115.827, Joondalup -31.745 115.766, Victoria Park -31.976 115.897,
    Morley -31.888 115.907
  Hobart, 2 clients, 4 workers
    Sandy Bay -42.905 147.326, Glenorchy -42.833 147.276, Kingston -42.977 147.308, New Town -42.857 147.311
  Canberra, 3 clients, 4 workers
    Belconnen -35.238 149.067, Greenway -35.418 149.068, Dickson -35.251 149.139
  Newcastle, 2 clients, 3 workers
    Charlestown -32.964 151.693, Merewether -32.943 151.751, Wallsend -32.903 151.668
  Darwin, 2 clients, 2 workers, Australia/Darwin
    Nightcliff -12.383 130.852, Palmerston -12.486 130.983`;

/** Reads a city and its time zone where it has one of its own; below it stand its suburbs, each with its coordinates. */
function readCities(text: string): DemoCity[] {
  return text
    .split(/\n {2}(?! )/)
    .slice(1)
    .map((lines) => {
      const [head = '', ...places] = lines.split('\n');
      const [name = '', clients = '', workers = '', timeZone] = head.split(', ');
      return {
        ...{ name, clients: Number.parseInt(clients, 10), workers: Number.parseInt(workers, 10) },
        ...(timeZone && { timeZone }),
        places: places.join('').split(',').map(readSuburb),
      };
    });
}

function readSuburb(text: string): DemoSuburb {
  const words = text.trim().split(' ');
  return [words.slice(0, -2).join(' '), Number(words.at(-2)), Number(words.at(-1))];
}

/** Real places with their coordinates; the first city's first suburb is where the demonstration client lives. */
export const cities: Record<Brand['country'], readonly DemoCity[]> = { nz: readCities(nz), au: readCities(au) };
