import type { Question } from '#content/shapes.ts'
import { Paragraphs } from '#site/components/paragraphs.tsx'

type QuestionListProps = {
  heading: string
  questions: readonly Question[]
  id?: string
}

/** <details> with one name: opening one closes the other. */
export function QuestionList({ heading, questions, id }: QuestionListProps) {
  if (questions.length === 0) return null
  return (
    <section className="band" id={id} tabIndex={id ? -1 : undefined}>
      <div className="wrap split questions">
        <h2>{heading}</h2>
        <div>
          {questions.map((item) => (
            <details key={item.question} name="questions">
              <summary>
                <h3>{item.question}</h3>
              </summary>
              <Paragraphs texts={item.answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
