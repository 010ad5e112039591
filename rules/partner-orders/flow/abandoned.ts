/**
 * An order takes its pieces from the stock when it is placed. One whose partner never says where the goods
 * are to go would keep them from everybody else for good: the partner is reminded, then the order is
 * cancelled and its pieces are returned. Days count from when the order was placed.
 */
export const REMINDED_AFTER_DAYS = 3;
/** Never without the days between the two since the reminder, however late that went out. */
export const CANCELLED_AFTER_DAYS = 14;
