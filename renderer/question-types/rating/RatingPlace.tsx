/** Keeps the place of the stars until they are loaded. */
export const RatingPlace = () => <div className="sj-rating" />
