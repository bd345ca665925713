import { WriteTo } from '#renderer/components/WriteTo.tsx';
import { Clause } from './Clause.tsx';

/** What people may ask of us, and whom to turn to when we get it wrong. */
export function Rights({ email }: { email: string }) {
  return (
    <>
      <Clause id="rights" title="Your rights">
        <p>You may ask us, free of charge and without giving a reason, to:</p>
        <ul>
          <li>tell you what we hold about you and send you a copy (access);</li>
          <li>correct what is wrong or complete what is missing (rectification);</li>
          <li>delete it (erasure), or keep it but leave it alone for now (restriction);</li>
          <li>give you what you sent us in a file that other programs can read (portability);</li>
          <li>stop what we do on the ground of our legitimate interest (objection).</li>
        </ul>
        <p>
          One line <WriteTo email={email} /> is enough. We answer within one month, usually within the week,
          and may first ask a question to be sure that it is you.
        </p>
      </Clause>
      <Clause id="complaints" title="Complaints">
        <p>
          If we have handled your data badly, tell us at the same address. We confirm that your complaint has
          arrived within 30 days, look into it without delay, and tell you what came of it.
        </p>
        <p>
          You may also complain to the Information Commissioner’s Office at any time: Wycliffe House, Water
          Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113,{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
        </p>
      </Clause>
    </>
  );
}
