import { course } from '#rules/partner-orders/flow/course.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Step, Story } from './story.ts';
import { words } from './words.ts';

type Part = { readonly until: PartnerOrderStatus; readonly steps: readonly Step[] };

/** in hours */
const DAY = 24;
const FIRST_LOCATION = [[0, 1]] as const;

function production({ planned = 'allDates' }: Story): Step[] {
  const dates = { do: 'setExpeditionDate', after: 0.2, days: 9 } as const;
  if (planned === 'nothing') return [];
  const manufacture = { do: 'setManufactureDate', after: 1.3, days: 6 } as const;
  if (planned === 'manufacture') return [manufacture];
  return [manufacture, planned === 'someDates' ? { ...dates, rows: 1 } : dates];
}

function codes({ codes: given = 'all' }: Story): Step[] {
  const set = { do: 'setCarrierCode', after: 19.4 } as const;
  if (given === 'none') return [];
  return [given === 'some' ? { ...set, rows: 1 } : set];
}

/** What brings an order to each status of its course. */
function parts(story: Story): Part[] {
  const { split = FIRST_LOCATION, rejected, approved = [], withoutProforma } = story;
  const round: Step[] = rejected
    ? [{ do: 'decideDesigns', after: 20.6, rejected: rejected.items, comment: rejected.comment }]
    : [];
  return [
    { until: 'preparing', steps: [{ do: 'place', after: 0 }] },
    { until: 'new', steps: [{ do: 'saveLocations', after: 1.4, split }] },
    ...(story.dealer === null
      ? []
      : [
          {
            until: 'toApproveDesign' as const,
            steps: [
              { do: 'assignDealer' as const, after: 4.7 },
              { do: 'sendDesigns' as const, after: 25.3 },
            ],
          },
        ]),
    { until: 'commentOnTheDesign', steps: round },
    {
      until: 'designApproved',
      steps: [
        ...(rejected
          ? [{ do: 'sendDesigns' as const, after: 22.1, comment: words[story.partner].revised }]
          : []),
        ...approved.map((item) => ({ do: 'approveItem' as const, after: 2.2, item })),
        { do: 'decideDesigns', after: 7.9 },
      ],
    },
    { until: 'waitingForProformaInvoice', steps: [{ do: 'move', after: 2.3, act: 'releaseProduction' }] },
    {
      until: 'waitingForProformaPayment',
      steps: withoutProforma ? [] : [{ do: 'uploadInvoice', after: 17.8, kind: 'proforma' }],
    },
    {
      until: 'waitingForProduction',
      steps: withoutProforma
        ? [{ do: 'move', after: 6.2, act: 'skipProforma' }]
        : [{ do: 'recordPayment', after: 71.5, kind: 'proforma' }],
    },
    {
      until: 'inProduction',
      steps: [{ do: 'move', after: 23.6, act: 'startProduction' }, ...production(story)],
    },
    { until: 'produced', steps: [{ do: 'move', after: 117.2, act: 'markProduced' }, ...codes(story)] },
    { until: 'delivered', steps: [{ do: 'restDelivered', after: 1.1 }] },
    { until: 'waitingForFinalInvoice', steps: [{ do: 'move', after: 1.1, act: 'dispatch' }] },
    { until: 'waitingForFinalPayment', steps: [{ do: 'uploadInvoice', after: 22.7, kind: 'final' }] },
    { until: 'done', steps: [{ do: 'recordPayment', after: 189.3, kind: 'final' }] },
  ];
}

/** Up to and with this status; a new order that has a dealer has been given to one. */
function until(story: Story, end: Exclude<PartnerOrderStatus, 'cancelled'>): Step[] {
  const rank = course.indexOf(end);
  const steps = parts(story)
    .filter((part) => course.indexOf(part.until) <= rank)
    .filter((part) => part.until !== 'delivered' || end === 'delivered')
    .flatMap((part) => part.steps);
  const isWaiting = end === 'new' && story.dealer !== null && story.dealer !== undefined;
  // an open round goes on as far as it got
  const isRevised = end === 'toApproveDesign' && story.rejected !== undefined;
  return [
    ...steps,
    ...(isWaiting ? [{ do: 'assignDealer' as const, after: 3.1 }] : []),
    ...(isRevised
      ? parts(story).flatMap((part) =>
          part.until === 'commentOnTheDesign'
            ? part.steps
            : part.until === 'designApproved'
              ? part.steps.slice(0, 1)
              : [],
        )
      : []),
    ...(end === 'toApproveDesign'
      ? (story.approved ?? []).map((item) => ({ do: 'approveItem' as const, after: 2.2, item }))
      : []),
  ];
}

const isAct = (step: Step, name: string): boolean => step.do === name || ('act' in step && step.act === name);

/** All acts of a story with what people write between and after them. */
export function stepsOf(story: Story): Step[] {
  const way = until(story, story.to === 'cancelled' ? (story.from ?? 'new') : story.to);
  const open = [...(story.talk ?? [])];
  const told = way.flatMap((step) => {
    const said = open.filter(({ onAct }) => isAct(step, onAct));
    for (const one of said) open.splice(open.indexOf(one), 1);
    return [
      step,
      ...said.map(({ onAct: _, ...one }, i) => ({ do: 'say' as const, after: 1.7 + i * 2.4, ...one })),
    ];
  });
  const [left] = open;
  if (left) throw new Error(`Nothing of a story is called ${left.onAct}`);
  return [
    ...told,
    ...(story.to === 'cancelled' ? [{ do: 'move' as const, after: 27.4, act: 'cancel' as const }] : []),
    // what came in longer ago than a day has been read
    ...(story.hoursAgo > DAY && story.dealer !== null ? [{ do: 'markRead' as const, after: 1.9 }] : []),
    ...(story.last ?? []).map((one) => ({ do: 'say' as const, after: 0.6, ...one })),
  ];
}
