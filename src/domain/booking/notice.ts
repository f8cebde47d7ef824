/** The hours of notice that are asked for before a visit (docs/product/booking.md, "Notice"). */
export const noticeHours = 48;

export const noticeText = `Please give us ${noticeHours} hours’ notice where you can.`;
