/** The features a new provider starts with; the office turns each on or off. One that is missing here is off. */
export const defaultFeatures = ['pendingRequests', 'registration', 'consumablesOrders'] as const;
