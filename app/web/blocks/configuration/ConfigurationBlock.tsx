import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { LoadingRows, onDemand } from '#renderer'
import { useFocusOnTurn } from '../../focus/use-focus-back.ts'
import type { BlockProps } from '../block-props.ts'
import { BaseUpgradePage } from './base/BaseUpgradePage.tsx'
import { BeginPage } from './begin/BeginPage.tsx'
import { BringPage } from './begin/BringPage.tsx'
import { stayOn } from './addresses.ts'
import { AskedScheduleDialog } from './change/AskedSchedule.tsx'
import { ChangeReviewPage } from './publish/ChangeReviewPage.tsx'
import { ConfigurationHomePage } from './home/ConfigurationHomePage.tsx'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { PublicationPage } from './publish/PublicationPage.tsx'
import { SlicePage } from './slice/SlicePage.tsx'
import './configuration.css'

// Few of those who configure translate.
const TranslationsPage = onDemand(
  () => import('./translations/TranslationsPage.tsx').then((file) => file.TranslationsPage),
  () => <LoadingRows rows={8} />,
  'now',
)

/** What the office can change: its home or a part of it, what is to be translated, the beginning of something new, a newer base, the editor of a definition, a publication, or the review of a change, as the address says. */
export const ConfigurationBlock = ({ block }: BlockProps<'configuration'>) => (
  <>
    <OpenedPage {...block} />
    <AskedScheduleDialog />
  </>
)

const OpenedPage = ({ shows, begins, whole }: BlockProps<'configuration'>['block']) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  stayOn(pathname, params)
  const [definition, begin, language] = [params.get('definition'), params.get('begin'), params.get('translations')]
  const change = params.get('change') ?? undefined
  const publication = Number(params.get('publication'))
  const opened = definition ?? begin ?? language ?? params.get('publication') ?? params.get('bring') ?? params.get('base') ?? change
  // They are pages of their own under one address, so each begins at its top. Whoever comes back to the home finds where they were.
  useEffect(() => {
    if (opened !== undefined) window.scrollTo(0, 0)
  }, [opened])
  useFocusOnTurn(opened)
  if (definition !== null) return <DefinitionEditor key={definition} id={definition} change={change} at={params.get('at') ?? ''} />
  if (language !== null) return <TranslationsPage key={language} language={language} change={change} />
  if (begin !== null) return <BeginPage key={begin} id={begin} />
  if (publication > 0) return <PublicationPage key={publication} number={publication} />
  if (params.has('bring')) return <BringPage />
  if (params.has('base')) return <BaseUpgradePage />
  if (change !== undefined) return <ChangeReviewPage key={change} change={change} />
  return shows === undefined ? <ConfigurationHomePage /> : <SlicePage shows={shows} begins={begins} whole={whole} />
}
