/** The crest of the institution, where it has one. Its name stands beside it, so it has none of its own. */
export const Crest = ({ image = '' }: { image?: string }) => (image === '' ? null : <img className="sj-crest" src={image} alt="" />)
