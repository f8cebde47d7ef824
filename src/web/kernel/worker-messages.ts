/** Fixed texts about support workers (docs/product/screens.md, "Texts that are fixed"). */
export const workerMessages = {
  searchFailed: 'We were unable to perform your search',
  nothingFound: "We didn't find any support workers, but we can still help you so please get in touch.",
  nothingFoundToBook:
    "We haven't found any support workers matching your search criteria right now. Please go ahead and complete this booking. We will contact you soon with options.",
  noFavourites: 'You can add support workers to your favourites by clicking the heart icon on a support worker.',
  noneHidden: "You can hide support workers that you don't want to use by clicking the 'block/hide' icon.",
  unavailable: 'Unavailable',
} as const;
