import { createRoot } from 'react-dom/client'
import { openForm } from '#engine'
import { createFormStore, FormView, SojournProvider } from '#renderer'
import { ASKED, REVEALED, TYPED } from '../questionnaire.ts'
import { byId, host, offer } from './page.ts'

const answer = (index: number): HTMLElement | undefined => byId(`q-${ASKED}`)?.querySelectorAll<HTMLElement>('input[type=radio]')[index]

offer({
  adapt:
    ({ plan }) =>
    () => {
      const store = createFormStore(openForm(plan, { answers: {}, context: { today: '2026-11-21' } }))
      createRoot(host()).render(
        <SojournProvider>
          <FormView store={store} onSend={() => undefined} sendLabel="Send" />
        </SojournProvider>,
      )
    },
  typed: () => byId(`q-${TYPED}`),
  yes: () => answer(0),
  no: () => answer(1),
  revealed: () => byId(`q-${REVEALED}`),
  send: () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Send')?.click(),
  refused: () => document.querySelector('.sj-errsum li') !== null,
})
