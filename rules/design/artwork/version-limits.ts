export const DESIGN_NAME_MAX = 60;
/** States of one design that are kept under a name. */
export const VERSIONS_MAX = 12;
