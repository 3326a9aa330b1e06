package io.github.calepin

import io.github.calepin.sample.Terminal
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Test
import java.io.ByteArrayOutputStream
import java.io.PrintStream
import kotlin.test.assertContains
import kotlin.test.assertFalse

class SampleTest {
    private fun played(typed: String): String =
        runBlocking {
            val screen = ByteArrayOutputStream()
            Evening().use { evening ->
                evening.calepin.close()
                Notebook.open(evening.folder).use { notebook ->
                    val terminal = Terminal(typed.reader().buffered(), PrintStream(screen, true, "UTF-8"))
                    terminal.play(notebook, listOf("Léa", "Tom", "Mamie"))
                }
            }
            screen.toString("UTF-8")
        }

    @Test
    fun `a round is played from the keyboard to its end`() {
        val screen = played("?\n1\nu\n" + "1\n".repeat(2000))
        assertContains(screen, "It is Tom's turn:")
        assertContains(screen, "A number of the list, please.")
        assertContains(screen, "Well played, ")
    }

    @Test
    fun `stopping early is no defeat`() {
        assertFalse(played("1\nq\n").contains("Well played"))
    }
}
