import { CheckmarkRegular } from '@fluentui/react-icons'
import { useRecord } from './RecordProvider.tsx'
import { Refusal } from './Refusal.tsx'
import { receiptTexts } from '../texts/receipt-texts.ts'
import './receipt.css'

/** The head of a receipt: what was sent, who has it now and how long that usually takes. */
export const ReceiptHead = ({ title }: { readonly title: string }) => {
  const { approvals, state } = useRecord().record
  const asked = approvals.filter(({ status, name }) => status === 'open' && name !== '').map(({ name }) => name)
  const texts = receiptTexts()
  const who = asked.length > 0 ? texts.asked({ people: asked }) : state?.by && texts.has({ who: state.by })
  return (
    <>
      <div className="sj-receipt">
        <span className="big sj-tone-done">
          <CheckmarkRegular aria-hidden fontSize={28} />
        </span>
        <h1 className="sj-title1" id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="sj-body2">{[who, state?.usually && `${state.usually}.`].filter((words) => words !== undefined).join(' ')}</p>
      </div>
      <Refusal />
    </>
  )
}
