/** Fixed texts of the specification that more than one capability shows. */
export const NO_PACKS_ALERT = 'No aroma packs selected! Please select your aroma packs in settings first.';
