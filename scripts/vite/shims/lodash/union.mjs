/** What stands in any of the lists, once. */
export default (...lists) => [...new Set(lists.flat())];
