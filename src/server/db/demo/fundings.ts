import { fundedPlans } from './care-plans.ts';
import type { DemoClient } from './clients.ts';
import { names } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { Setting } from './setting.ts';

type DemoFunder = { ref: string; name: string };
export type DemoFunding = {
  ref: string;
  clientRef: string;
  funderRef: string;
  jobTypeRef: string;
  /** The minutes of a week. */
  fundedTimeMins: number;
  position: number;
};

/** The fundings that the demonstration client's own visits are paid from, minutes a week. */
const ownFundedHours = [
  ['personal-care', 420],
  ['household-help', 240],
  ['shopping', 90],
  ['companionship', 180],
  ['overnight', 480],
] as const;

/** The number of clients in a hundred that have funding for each service. */
const shares = [
  ['personal-care', 75],
  ['household-help', 65],
  ['shopping', 30],
  ['meals', 25],
  ['companionship', 30],
  ['respite', 15],
  ['overnight', 7],
] as const;

/** Makes funders beside the organisations that have staff; one client in ten pays for everything. */
export function makeFundings(
  setting: Setting,
  { clients, organisations }: { clients: readonly DemoClient[]; organisations: readonly DemoFunder[] },
): { funders: DemoFunder[]; fundings: DemoFunding[] } {
  const random = createRandom('fundings');
  const funders = names[setting.country].funders.map((name) => ({ ref: random.ref(), name }));
  // The organisations that have staff pay as well.
  const payers = [...funders, ...organisations];
  const fundings = clients.flatMap((client, index) => {
    const grants = index === 0 ? ownFundedHours : drawFundedHours(random);
    const funder = index === 0 || random.chance(0.7) ? funders[0]! : random.pick(payers);
    return grants.map(([jobTypeRef, fundedTimeMins], position) => ({
      ref: random.ref(),
      clientRef: client.ref,
      funderRef: funder.ref,
      jobTypeRef,
      fundedTimeMins,
      position,
    }));
  });
  return { funders, fundings };
}

function drawFundedHours(random: Random): (readonly [string, number])[] {
  if (random.chance(0.1)) return [];
  const drawn = shares.filter(([, share]) => random.chance(share / 100)).slice(0, 4);
  const types = drawn.length > 0 ? drawn : [shares[1]];
  return types.map(([jobTypeRef]) => {
    const { weeklyMins } = random.pick(fundedPlans.filter((plan) => plan.jobTypeRef === jobTypeRef));
    return [jobTypeRef, weeklyMins + random.pick([0, 0, 30, 60])] as const;
  });
}
