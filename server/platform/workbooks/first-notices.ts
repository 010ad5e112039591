/** A workbook may have a thousand sheets, and each may have one. */
const MOST_NOTICES = 50;

export const firstNotices = <N>(notices: readonly N[]) => ({
  notices: notices.slice(0, MOST_NOTICES),
  unsaid: Math.max(0, notices.length - MOST_NOTICES),
});
