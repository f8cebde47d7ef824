/**
 * A brand is one data object; no other code asks which brand it is
 * (docs/product/brands.md, "What a brand decides").
 */

export type BrandName = 'default' | 'au' | 'nz';

/**
 * `afterYesterday`: today on. `oneDayBefore16`: a day ahead before 16:00, two days ahead from then
 * (docs/product/booking.md, "Same-day rule").
 */
export type SameDayRule = 'afterYesterday' | 'oneDayBefore16';

/** The choice of pages that the help has (docs/product/content.md, "Help"). */
export type HelpVariant = 'faq' | 'about';

export type Brand = {
  name: BrandName;
  productName: string;
  /** The part of the product's name after Alongside, set lighter in the logo. */
  nameSuffix: string;
  country: 'nz' | 'au';
  timeZone: string;
  /** The number that people call where a life is in danger. */
  emergencyNumber: string;
  sameDayRule: SameDayRule;
  cancelLabel: string;
  /** A note for bookings within 48 hours. */
  bookingNote: string;
  /** The name of a client's health identifier; absent where there is no such number. */
  clientIdentifier?: string;
  greeting: string;
  helpVariant: HelpVariant;
  /** People may hold money for their own care (docs/product/individualised-funding.md). */
  individualisedFunding: boolean;
  /** Its demonstration may ask a fee for late cancellations (docs/product/cancelling.md, "Cancelling within 24 hours"). */
  hasFeeInDemonstration: boolean;
};

/** Values that the server writes into a page, so that the app need not load them. */
export type BrandPage = {
  locale: string;
  /** The files of the two fonts (scripts/web-build/fonts.ts), loaded before the page is drawn. */
  fonts: { head: string; body: string };
  themeColor: { light: string; dark: string };
  /** The icon of a tab, a file of `public/`. */
  favicon: string;
};
