/** A drawing of journeys that meet in one place, over the globe. */
export const Journeys = () => (
  <svg className="art" viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
    <g stroke="var(--colorBrandStroke2)" strokeOpacity=".2" strokeWidth="1.200">
      <circle cx="400" cy="300" r="330" />
      <ellipse cx="400" cy="300" rx="230" ry="330" />
      <ellipse cx="400" cy="300" rx="115" ry="330" />
      <path d="M400-30v660M70 300h660" />
      <path d="M96 170c190 70 420 70 610 0M96 430c190-70 420-70 610 0" />
      <path d="M180 50c140 50 300 50 440 0M180 550c140-50 300-50 440 0" />
    </g>
    <g stroke="var(--sjInstitutionSecondary)" strokeWidth="2" strokeLinecap="round">
      <path d="M150 430C210 250 330 190 470 236" />
      <path d="M262 120c70 10 160 40 208 116" />
      <path d="M610 470c-10-110-60-190-140-234" />
      <path d="M330 560c10-140 60-260 140-324" strokeDasharray="2 8" />
    </g>
    <g fill="var(--sjInstitutionSecondary)">
      <circle cx="150" cy="430" r="5" />
      <circle cx="262" cy="120" r="5" />
      <circle cx="610" cy="470" r="5" />
      <circle cx="330" cy="560" r="5" />
    </g>
    <circle cx="470" cy="236" r="18" fill="var(--sjInstitutionSecondary)" fillOpacity=".2" />
    <circle cx="470" cy="236" r="8" fill="white" />
  </svg>
)
