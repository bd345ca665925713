import { Clause } from './Clause.tsx';

/** Who else sees the data, and where. */
export function Recipients() {
  return (
    <Clause id="recipients" title="Who sees it">
      <p>
        Inside the agency: the people who answer enquiries and hold consultations. Outside it, only companies
        that work for us under a contract which forbids them any use of their own:
      </p>
      <ul>
        <li>
          <strong>Hosting.</strong> The site and its database run on a server rented from a hosting company.
        </li>
        <li>
          <strong>Mail.</strong> Our mail provider delivers the confirmation we send you and the copy we read.
        </li>
        <li>
          <strong>Calendar.</strong> While our calendar is connected to Google Calendar, a booked consultation
          is entered there with your name, your e-mail address, your note and the time, and Google makes the
          link to the video call. While it isn’t, the meeting stays on our own server.
        </li>
      </ul>
      <p>
        Where one of them keeps data outside the United Kingdom, it is in a country that UK adequacy
        regulations cover, or under the safeguards of Article 46, such as the International Data Transfer
        Addendum. Ask us for a copy of the terms. We hand data to authorities only where the law obliges us
        to, and we never sell or lend it.
      </p>
    </Clause>
  );
}
