/*
 * In a second step, which begins while React is on its way: every page's first load names the files of this one,
 * and only this one names the many files of the booking.
 */
const { BookingPage } = await import('./booking/BookingPage.tsx');

export default BookingPage;
