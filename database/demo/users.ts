/** Log-ins of the demo shop. Seeded only where the demo is, never in production. */
export const demoUsers = [
  { id: 'user-admin', email: 'admin@inkrule.example', password: 'inkrule-demo', role: 'admin', active: true },
  {
    id: 'user-dealer',
    email: 'dealer@inkrule.example',
    password: 'inkrule-demo',
    role: 'dealer',
    active: true,
  },
  {
    id: 'user-partner',
    email: 'partner@inkrule.example',
    password: 'inkrule-demo',
    role: 'partner',
    active: true,
    companyName: 'Sample Trade Ltd',
    priceListId: 'sample-trade',
  },
  {
    id: 'user-agency',
    email: 'agency@inkrule.example',
    password: 'inkrule-demo',
    role: 'partner',
    active: true,
    companyName: 'Sample Agency GmbH',
    priceListId: 'sample-agency',
  },
  {
    id: 'user-former',
    email: 'former@inkrule.example',
    password: 'inkrule-demo',
    role: 'partner',
    active: false,
  },
] as const;
