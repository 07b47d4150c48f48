/** Every browser that is supported has it; the package brings 4 KB for those that do not. */
module.exports = Object.entries;
