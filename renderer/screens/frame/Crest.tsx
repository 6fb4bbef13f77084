/** The institution's crest in its own two colors; an institution with a logo image shows that instead. */
export const Crest = ({ image }: { image?: string }) => {
  if (image !== undefined && image !== '') return <img className="sj-crest" src={image} alt="" />
  return (
    <svg className="sj-crest" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 4h24v13c0 6-5 9.5-12 11.5C9 26.500 4 23 4 17z" fill="var(--colorBrandBackground)" />
      <path d="M4 15c4-3 8-3 12 0s8 3 12 0v4c-4 3-8 3-12 0s-8-3-12 0z" fill="var(--colorNeutralBackground1)" />
      <circle cx="16" cy="9" r="2.500" fill="var(--sjInstitutionSecondary)" />
    </svg>
  )
}
