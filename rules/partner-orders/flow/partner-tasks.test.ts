import { expect, it } from 'vitest';
import { partnerActs, partnerTasks, statusesOfPartnerTask } from './partner-tasks.ts';
import { transitions } from './transitions.ts';

it.each([
  ['waiting', ['preparing', 'toApproveDesign', 'designApproved']],
  ['saveLocations', ['preparing']],
  ['decideDesigns', ['toApproveDesign']],
  ['releaseProduction', ['designApproved']],
  ['held', ['toApproveDesign']],
  ['pay', ['waitingForProformaPayment', 'waitingForFinalPayment']],
] as const)('%s is done in %j', (task, statuses) => expect(statusesOfPartnerTask(task)).toEqual(statuses));

it('every act of a partner in the table is a task, and all of them together are what waits', () => {
  const acts = transitions.filter(({ by }) => by === 'partner').map(({ act }) => act);
  expect(new Set(acts)).toEqual(new Set(partnerActs));
  expect(partnerActs.flatMap(statusesOfPartnerTask)).toEqual(statusesOfPartnerTask('waiting'));
  expect(partnerTasks).toHaveLength(partnerActs.length + 3);
});
