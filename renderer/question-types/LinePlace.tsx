/** Keeps the place of an input that few forms use, until its file is loaded. */
export const LinePlace = () => <div className="sj-lineplace" />
