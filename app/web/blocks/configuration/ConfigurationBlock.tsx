import { useSearchParams } from 'react-router-dom'
import { ChangeReviewPage } from './ChangeReviewPage.tsx'
import { ConfigurationHomePage } from './ConfigurationHomePage.tsx'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import './configuration.css'

/** What the office can change: its home, the editor of a definition, or the review of a change, as the address says. */
export const ConfigurationBlock = () => {
  const [params] = useSearchParams()
  const definition = params.get('definition')
  const change = params.get('change') ?? undefined
  if (definition !== null) return <DefinitionEditor key={definition} id={definition} change={change} at={params.get('at') ?? ''} />
  return change === undefined ? <ConfigurationHomePage /> : <ChangeReviewPage key={change} change={change} />
}
